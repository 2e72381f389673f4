import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** A document of the site in one state, with a name for findings. */
export interface SiteDocument {
  name: string;
  html: string;
}

/** An error, warning or note, with the first document that has it and the number of its occurrences. */
interface Finding {
  message: string;
  extract: string;
  document: string;
  count: number;
}

/** Checks documents and lists each finding once; throws if the checker fails. */
export type HtmlChecker = (documents: readonly SiteDocument[]) => Promise<Finding[]>;

/** The Java to run the Nu checker with; undefined without one of version 17 or newer. */
export function findJava(): string | undefined {
  const home = process.env["JAVA_HOME"];
  const candidates = [...(home ? [path.join(home, "bin/java")] : []), "java"];
  return candidates.find((java) => {
    const { status, stderr } = spawnSync(java, ["-version"], { encoding: "utf8" });
    return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= 17;
  });
}

interface NuMessage {
  type: "error" | "info" | "non-document-error";
  url?: string;
  message: string;
  extract?: string;
}

/** The Nu checker of the W3C: errors, warnings and notes on all documents, from one process. */
export function createNuChecker(java: string): HtmlChecker {
  const jar = path.join(
    path.dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")),
    "build/dist/vnu.jar",
  );
  return async (documents) => {
    const directory = mkdtempSync(path.join(tmpdir(), "html-"));
    try {
      const files = documents.map(({ html }, index) => {
        const file = path.join(directory, `${index}.html`);
        writeFileSync(file, html);
        return file;
      });
      const options = ["--stdout", "--exit-zero-always", "--format", "json"];
      const { status, stdout, stderr } = spawnSync(
        java,
        // Compilation of a short run is not worth its time, nor is a parallel collector.
        [
          "-Xss4m",
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-jar",
          jar,
          ...options,
          ...files,
        ],
        { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
      );
      if (status !== 0) throw new Error(`the Nu checker ended with ${status}: ${stderr}`);
      const { messages }: { messages: NuMessage[] } = JSON.parse(stdout);
      return groupFindings(
        messages.map(({ url, message, extract = "" }) => {
          const index = Number(/(\d+)\.html$/.exec(url ?? "")?.[1]);
          return { message, extract, document: documents[index]?.name ?? "no document" };
        }),
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  };
}

/** html-validate, which needs no Java: what the standards demand, without its rules of style. */
export function createNodeChecker(): HtmlChecker {
  const loader = new StaticConfigLoader({ extends: ["html-validate:standard"] });
  const checker = new HtmlValidate(loader);
  return async (documents) => {
    const findings = [];
    for (const { name, html } of documents) {
      const { results } = await checker.validateString(html);
      for (const { message, ruleId, selector } of results.flatMap(({ messages }) => messages)) {
        findings.push({
          message: `${message} (${ruleId})`,
          extract: selector ?? "",
          document: name,
        });
      }
    }
    return groupFindings(findings);
  };
}

/** One finding for each message and place, in the order of their first documents. */
function groupFindings(all: readonly Omit<Finding, "count">[]): Finding[] {
  const groups = new Map<string, Finding>();
  for (const finding of all) {
    const key = JSON.stringify([finding.message, finding.extract]);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { ...finding, count: 1 });
  }
  return [...groups.values()];
}
