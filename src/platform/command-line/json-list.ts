/** Writes a JSON array, an item at a time, so that memory stays flat; a line feed at its end. */
export async function writeJsonList(
  write: (text: string) => Promise<void>,
  items: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<void> {
  let before = "[\n";
  for await (const item of items) {
    await write(`${before}  ${JSON.stringify(item)}`);
    before = ",\n";
  }
  await write(before === "[\n" ? "[]\n" : "\n]\n");
}
