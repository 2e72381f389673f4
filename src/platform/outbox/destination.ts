import type { DeliveryKind } from "./delivery.ts";

const mailServer = "mail";

export interface Destination {
  /** `mail`, or the name of its one kind. */
  readonly name: string;
  readonly kinds: readonly DeliveryKind[];
  readonly isSet: boolean;
  /** Variable that sets it, for those that owners see while they are unset. */
  readonly variable: string | undefined;
}

const getDestinationName = ({ name, isMail }: DeliveryKind): string => (isMail ? mailServer : name);

/** Destinations of these kinds that are set, or whose variable owners see, in the order of the kinds. */
export function groupDestinations(kinds: readonly DeliveryKind[]): Destination[] {
  return [...Map.groupBy(kinds, getDestinationName)]
    .map(([name, members]) => ({
      name,
      kinds: members,
      isSet: members.some(({ deliver }) => deliver !== undefined),
      variable: members.find(({ variable }) => variable)?.variable,
    }))
    .filter(({ isSet, variable }) => isSet || variable !== undefined);
}

/** Kind by which a destination is tested by hand; undefined for an unset one, and for one without a test. */
export const findTestedKind = ({ kinds }: Pick<Destination, "kinds">) =>
  kinds.find(({ probe }) => probe !== undefined);
