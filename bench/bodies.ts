import { BodyFault } from "../src/domain/blog/body-fault.ts";
import { cleanBody } from "../src/domain/blog/clean-body.ts";
import { floods } from "../tests/support/hostile-bodies/floods.ts";

/** The body that took longest to clean, or to refuse. */
export interface SlowestBody {
  name: string;
  characters: number;
  milliseconds: number;
}

/** Milliseconds that need no second attempt. */
const quick = 10;

/**
 * Cleans bodies made to keep a cleaner busy: each whole, then in ever smaller parts until one is not refused. The
 * best of five attempts counts, so that what else the machine does is left out.
 */
export function measureBodies(): SlowestBody {
  const measured = Object.entries(floods).flatMap(([name, flood]) => {
    const found: SlowestBody[] = [];
    for (let part = 1; part <= 64; part *= Math.SQRT2) {
      const body = flood.slice(0, flood.length / part);
      const attempts = [timeCleaning(body)];
      while (attempts.length < 5 && (attempts.at(-1)?.milliseconds ?? 0) > quick) {
        attempts.push(timeCleaning(body));
      }
      const milliseconds = Math.min(...attempts.map((attempt) => attempt.milliseconds));
      found.push({ name, characters: body.length, milliseconds });
      if (attempts[0]?.taken) break;
    }
    return found;
  });
  return measured.reduce((slow, one) => (one.milliseconds > slow.milliseconds ? one : slow));
}

function timeCleaning(body: string): { taken: boolean; milliseconds: number } {
  const start = performance.now();
  let taken = true;
  try {
    cleanBody(body);
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    taken = false;
  }
  return { taken, milliseconds: performance.now() - start };
}
