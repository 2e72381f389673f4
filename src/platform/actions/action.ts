/** One thing that a person did. */
export interface Action {
  /** UUID version 7. */
  readonly id: string;
  readonly at: Date;
  /** Undefined for the command line, for the site itself, and for unknown people. */
  readonly userId: string | undefined;
  readonly kind: string;
  /** The object of the action: an id, a reference, or several with a comma and a space between. No personal data of visitors. */
  readonly subject: string | undefined;
  /** Id of the action that undid it. */
  readonly undoneBy: string | undefined;
}

/** An action that is about to be done. */
export interface NewAction<Kind extends string = string> {
  readonly id: string;
  readonly at: Date;
  readonly userId: string | undefined;
  readonly kind: Kind;
  readonly subject?: string | undefined;
}

/** User, time and form of an action. */
export type Actor = Pick<NewAction, "id" | "at" | "userId">;

/** The same without a form: it is not recognised when it is repeated. */
export type ActedBy = Omit<Actor, "id"> & Partial<Pick<Actor, "id">>;

/** Filter and page of the actions: the latest first, after the one with this id. */
export interface ActionPage {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly userId?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** From this time on. */
  readonly from?: Date | undefined;
  /** Before this time. */
  readonly until?: Date | undefined;
}

/** Separator of several subjects. */
const subjectSeparator = ", ";

export const joinSubjects = (subjects: readonly string[]): string =>
  subjects.join(subjectSeparator);

export const listSubjects = ({ subject }: Pick<Action, "subject">): readonly string[] =>
  subject?.split(subjectSeparator) ?? [];

const idPattern = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export const isActionId = (text: string): boolean => idPattern.test(text);
