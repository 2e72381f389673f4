import { expect, it } from "vitest";
import { getPersonName, listPeople } from "#app/content/people.ts";
import { makePost } from "../../tests/support/samples/posts.ts";
import { describePost, getModificationDate } from "./post-structured-data.ts";

const siteUrl = "https://site.example.com";
const details = { section: "Programming", words: 100, minutes: 1 };
const describeBy = (author: string) => ({
  ...(describePost(siteUrl, { ...makePost("a-post"), id: 1, author }, details) as object),
});

it("links an author of the team to the page of the team", () => {
  const [person] = listPeople();
  if (!person) throw new Error("the team has no members");
  expect(describeBy(getPersonName(person))).toMatchObject({
    author: {
      "@id": `${siteUrl}/#person-${person.id}`,
      name: getPersonName(person),
      url: `${siteUrl}/nosotros`,
    },
  });
});

it("describes an author who is not on the team only by name", () => {
  expect(describeBy("Unknown Author")).toMatchObject({
    author: { "@type": "Person", name: "Unknown Author" },
  });
  expect(describeBy("Unknown Author")).not.toHaveProperty("author.url");
});

it("dates a scheduled post by its publication, and a later edit by the edit", () => {
  const [first, second] = [new Date("2026-01-01"), new Date("2026-02-01")];
  expect(getModificationDate({ updatedAt: first, publishedAt: second })).toEqual(second);
  expect(getModificationDate({ updatedAt: second, publishedAt: first })).toEqual(second);
});
