import { statSync } from "node:fs";
import { pictures, videos } from "#app/content/media.generated.ts";
import layout from "#app/ui/layout.module.css";
import { getPictureUrl, type PictureSource, pictureFormats } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./contact-sheet.module.css";

interface MediaFile {
  src: string;
  /** CSS pixels. */
  width: number;
}

/** Every picture in each width and format that is sent, and every film in each encoding, with its weight. */
export function MediaOverview() {
  return (
    <main className={`${layout.container} ${styles.page}`}>
      <h1 className={`${text.display} ${text.d2}`}>Contact sheet</h1>
      {Object.entries<PictureSource>(pictures).map(([name, picture]) => (
        <section key={name} className={styles.group}>
          <h2 className={styles.title}>{name}</h2>
          <div className={styles.files}>
            {listPictureFiles(picture).map((file) => (
              <figure key={file.src} className={styles.file}>
                <img
                  src={file.src}
                  width={file.width}
                  height={Math.round((file.width * picture.height) / (picture.widths.at(-1) ?? 1))}
                  alt={name}
                  loading="lazy"
                />
                <FileSize {...file} />
              </figure>
            ))}
          </div>
        </section>
      ))}
      {Object.entries(videos).map(([name, { width, height, av1, h264 }]) => (
        <section key={name} className={styles.group}>
          <h2 className={styles.title}>{name}, film</h2>
          <div className={styles.files}>
            {[av1, h264].map((src) => (
              <figure key={src} className={styles.file}>
                <video src={src} width={width} height={height} controls muted loop preload="none" />
                <FileSize src={src} width={width} />
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function listPictureFiles(picture: PictureSource): MediaFile[] {
  return pictureFormats.flatMap((format) =>
    picture.widths.map((width) => ({ src: getPictureUrl(picture, width, format), width })),
  );
}

function FileSize({ src, width }: MediaFile) {
  const kilobytes = statSync(`public${src}`).size / 1024;
  const format = src.slice(src.lastIndexOf(".") + 1);
  return (
    <figcaption className={styles.weight}>
      {width} px, {format}, {kilobytes.toFixed(1)} KB
    </figcaption>
  );
}
