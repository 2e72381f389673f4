import { createContext } from "react";
import { type ContactLines, getContactLines } from "#app/content/contact-lines.ts";

/** The contact lines that the site shows, for parts without its address; by default all of them. */
export const ContactLinesContext = createContext<ContactLines>(getContactLines("http://localhost"));
