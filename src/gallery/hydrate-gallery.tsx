import { hydrateRoot } from "react-dom/client";
import type { Language } from "#app/locale/languages.ts";
import { Primitives } from "./primitives.tsx";

/** In the browser: brings the whole page to life, as an island does with its part of one. */
const root = document.getElementById("primitives");
if (root) hydrateRoot(root, <Primitives language={document.documentElement.lang as Language} />);
