/** The middle of the numbers in order; 0 without any. */
export const takeMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
