import { pictures } from "#app/content/media.generated.ts";
import type { ServiceId } from "#app/content/services.ts";
import { CutoutPicture, type PictureCrops } from "#app/ui/asset-picture.tsx";
import type { PictureSource } from "#app/ui/picture.tsx";

type Illustration = "programming" | "innovation" | "digital-design" | "ecommerce" | "agile";
const getCrops = (name: Illustration): PictureCrops => ({
  wide: pictures[`home/service-${name}`],
  phone: pictures[`home/service-${name}-phone`],
});

/** Round illustration of each service, with a separate crop for phones. */
export const serviceIllustrations: Record<ServiceId, PictureCrops> = {
  programming: getCrops("programming"),
  "service-design": getCrops("innovation"),
  "digital-design": getCrops("digital-design"),
  ecommerce: getCrops("ecommerce"),
  "agile-management": getCrops("agile"),
};

export const serviceHeroPictures: Record<ServiceId, PictureSource> = {
  programming: pictures["programming/programming-hero"],
  "service-design": pictures["service-design/service-design-hero"],
  "digital-design": pictures["digital-design/digital-design-hero"],
  ecommerce: pictures["ecommerce/ecommerce-hero"],
  "agile-management": pictures["agile-management/agile-management-hero"],
};

interface ServicePictureProps {
  id: ServiceId;
  /** Alternative text; without it the picture is decorative. */
  alt?: string;
  sizes: string;
  isPriority?: boolean;
  isBelowFold?: boolean;
  className?: string | undefined;
}

/** Illustration of a service: a square file whose subject fits in the inscribed circle. */
export function ServicePicture({ id, alt, ...rest }: ServicePictureProps) {
  return (
    <CutoutPicture
      {...(alt ? { alt } : { decorative: true })}
      {...rest}
      crops={serviceIllustrations[id]}
    />
  );
}
