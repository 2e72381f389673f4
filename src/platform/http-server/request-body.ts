import { MIMEType } from "node:util";

export const maxBodyBytes = 64 * 1024;

/** Of a 415 response; undefined if the body is of this type, in UTF-8 and without a content coding. */
export function findUnsupportedMediaType(
  headers: Headers,
  type: string,
): Record<string, string> | undefined {
  const contentEncoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (contentEncoding !== "" && contentEncoding !== "identity")
    return { "Accept-Encoding": "identity" };
  return isUtf8MediaType(headers.get("content-type") ?? "", type) ? undefined : {};
}

const utf8Names = ["utf-8", "utf8", "us-ascii"];

function isUtf8MediaType(contentType: string, type: string): boolean {
  try {
    const { essence, params } = new MIMEType(contentType);
    return essence === type && utf8Names.includes(params.get("charset")?.toLowerCase() ?? "utf-8");
  } catch {
    return false;
  }
}

/** Undefined if not valid JSON in UTF-8 (RFC 8259, 8.1). */
export function parseJsonBody(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Of several with one name, the last. A form that is not UTF-8 cannot come from this site. */
export function parseForm(bytes: ArrayBuffer) {
  const text = new TextDecoder().decode(bytes);
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(text));
  return { fields, isUtf8: isEncodedUtf8(bytes, text) };
}

function isEncodedUtf8(bytes: ArrayBuffer, text: string): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // A percent sign without two hex digits is literal (https://url.spec.whatwg.org/#percent-decode).
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
