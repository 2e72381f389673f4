import { createContext } from "react";
import { company } from "#app/content/company.ts";
import type { ContactLines } from "#app/content/contact-lines.ts";

/** The contact lines that the site shows, for header, footer and error screens; by default all of them. */
export const ContactLinesContext = createContext<ContactLines>(company);
