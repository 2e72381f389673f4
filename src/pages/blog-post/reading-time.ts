/** Words a minute that an adult reads of a text that is not a story (https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** How long a text takes to read, in minutes, never less than one. */
export function getReadingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
