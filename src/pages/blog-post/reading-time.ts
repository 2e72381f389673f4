/** Words a minute that an adult reads of a text that is not a story (https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** Reading time of a text in minutes, at least 1. */
export function getReadingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
