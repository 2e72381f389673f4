import { hydrateRoot } from "react-dom/client";
import type { Language } from "#app/locale/languages.ts";
import { Primitives } from "./primitives.tsx";

const root = document.getElementById("primitives");
if (root) hydrateRoot(root, <Primitives language={document.documentElement.lang as Language} />);
