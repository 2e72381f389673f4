/** Node of JSON-LD (https://www.w3.org/TR/json-ld11/#node-objects), with the values unread. */
export interface DataNode {
  readonly "@id"?: string;
  readonly [property: string]: unknown;
}

/** A node with the address of a page that describes it. */
export interface PlacedNode {
  readonly node: DataNode;
  readonly address: string;
}

/** Nesting depth of values, as in any graph that a page needs. */
const maxDepth = 32;

/** The nodes of a script of structured data, nested ones too; `problem` says why it is not a graph. */
export function parseStructuredData(text: string): { nodes: DataNode[]; problem?: string } {
  let data: DataNode;
  try {
    data = JSON.parse(text);
  } catch {
    return { nodes: [], problem: "has structured data that is not valid JSON" };
  }
  const context = data?.["@context"];
  if (typeof context !== "string" || !/^https?:\/\/schema\.org\/?$/.test(context)) {
    return { nodes: [], problem: "has structured data without the context https://schema.org" };
  }
  if (!Array.isArray(data["@graph"])) {
    return { nodes: [], problem: "has structured data without @graph" };
  }
  return { nodes: listNodes(data["@graph"], maxDepth) };
}

/** Ids that a node itself refers to, in objects that have only an `@id`. */
export function listNodeReferences(node: DataNode): string[] {
  return Object.values(node)
    .flat()
    .filter(isObject)
    .filter((value) => typeof value["@id"] === "string" && Object.keys(value).length === 1)
    .map((value) => String(value["@id"]));
}

/** Nodes of one id as one node with the properties of all, under the address of the first. */
export function mergeNodes(nodes: readonly PlacedNode[]): PlacedNode[] {
  const merged = new Map<unknown, PlacedNode>();
  for (const { node, address } of nodes) {
    const key = node["@id"] ?? node;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, node: { ...known.node, ...node } } : { node, address });
  }
  return [...merged.values()];
}

function listNodes(value: unknown, depth: number): DataNode[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((item) => listNodes(item, depth - 1));
  if (!isObject(value)) return [];
  const nested = Object.values(value).flatMap((item) => listNodes(item, depth - 1));
  return Object.keys(value).some((key) => key !== "@id") ? [value, ...nested] : nested;
}

const isObject = (value: unknown): value is DataNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);
