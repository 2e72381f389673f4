import { type ComponentProps, createContext, use } from "react";

/** Id of the page whose forms are rendered: UUID version 7. */
export const FormId = createContext("");

/** A form that changes something. It has the id of its page: sent again, it is the same action, and nothing is done twice. */
export function PostForm({ children, ...props }: Omit<ComponentProps<"form">, "method">) {
  return (
    <form {...props} method="post">
      {/* Browsers keep no value of an earlier page in it. */}
      <input type="hidden" name="formId" value={use(FormId)} autoComplete="off" />
      {children}
    </form>
  );
}
