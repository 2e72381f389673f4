import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountTables } from "#app/features/accounts/tables.ts";
import { blogTables } from "#app/features/blog/tables.ts";
import { contactTables } from "#app/features/contact/tables.ts";
import { remoteBlogTables } from "#app/features/remote-blog/tables.ts";
import { socialFeedTables } from "#app/features/social-feed/tables.ts";
import { platformTables } from "#app/platform/database/tables.ts";
import { tables } from "./tables.ts";

const features = [accountTables, contactTables, blogTables, remoteBlogTables, socialFeedTables];

test("each table belongs to one feature, or to the platform", () => {
  const names = [platformTables, ...features].flatMap(Object.keys);
  expect(names.toSorted()).toEqual(Object.keys(tables).toSorted());
});

test("the platform names no table of a feature, outside the released migrations", () => {
  const names = features.flatMap(Object.keys).join("|");
  // In a text of the code or a statement of SQL.
  const naming = new RegExp(
    `["'\`](?:${names})["'\`. ]|\\b(?:from|into|join|update|table) (?:${names})\\b`,
  );
  const files = globSync("src/platform/**/*.ts", {
    exclude: ["src/platform/database/migrations/**", "**/*.test.ts"],
  });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      // Names of text files.
      .replaceAll(/getTexts\(\w+, "[\w-]+"\)/g, "")
      .split("\n")
      .flatMap((line, index) => (naming.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
