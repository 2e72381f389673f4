import { pictures } from "#app/locale/media.generated.ts";
import type { ServiceId } from "#app/locale/services.ts";
import { ToyPicture, type ToySet } from "#app/ui/toy-picture.tsx";

/** What each service makes, in its own colour and one ball. */
export const serviceToys: Record<ServiceId, ToySet> = {
  programming: {
    wide: pictures["home/service-programming"],
    phone: pictures["home/service-programming-phone"],
  },
  "service-design": {
    wide: pictures["home/service-innovation"],
    phone: pictures["home/service-innovation-phone"],
  },
  "digital-design": {
    wide: pictures["home/service-digital-design"],
    phone: pictures["home/service-digital-design-phone"],
  },
  ecommerce: {
    wide: pictures["home/service-ecommerce"],
    phone: pictures["home/service-ecommerce-phone"],
  },
  "agile-management": {
    wide: pictures["home/service-agile"],
    phone: pictures["home/service-agile-phone"],
  },
};

interface ServicePictureProps {
  id: ServiceId;
  /** What it shows; without it the picture is decoration. */
  label?: string;
  /** How wide it is shown. */
  sizes: string;
  first?: boolean;
  below?: boolean;
  className?: string | undefined;
}

/** What a service makes, in its own colour and one ball: a square, cut out, that holds all it shows in its circle. */
export function ServicePicture({ id, label, ...rest }: ServicePictureProps) {
  return (
    <ToyPicture
      {...(label ? { alt: label } : { decorative: true })}
      {...rest}
      set={serviceToys[id]}
    />
  );
}
