import { AdminDocument } from "#app/admin/shell/admin-document.tsx";
import type { Language } from "#app/locale/languages.ts";
import {
  AdminBadges,
  AdminButtons,
  AdminFields,
  AdminNotices,
} from "./groups/admin-components.tsx";
import { RequestBlocks } from "./groups/admin-requests.tsx";
import styles from "./specimen.module.css";

const scripts = ["/@development-admin.js", "/src/gallery/specimen.module.css"];

/** The administrator area's components, in its own styles and with its own texts. */
export function AdminGallery({ language }: { language: Language }) {
  return (
    <AdminDocument
      language={language}
      title="Components"
      area="Administrator area"
      assets={{ styles: [], scripts }}
    >
      <main className={styles.administrator}>
        <h1>Administrator area</h1>
        <AdminButtons />
        <AdminBadges language={language} />
        <AdminNotices />
        <AdminFields />
        <RequestBlocks language={language} />
      </main>
    </AdminDocument>
  );
}
