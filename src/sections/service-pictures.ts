import { pictures } from "#app/content/media.generated.ts";
import type { ServiceId } from "#app/content/services.ts";
import type { PictureCrops } from "#app/ui/cutout-picture.tsx";
import type { PictureSource } from "#app/ui/picture.tsx";

type Illustration = "programming" | "innovation" | "digital-design" | "ecommerce" | "agile";
const getCrops = (name: Illustration): PictureCrops => ({
  wide: pictures[`home/service-${name}`],
  phone: pictures[`home/service-${name}-phone`],
});

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
