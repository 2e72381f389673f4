import { join } from "../../kit/fields.ts";
import { body, group, type Triple } from "../../kit/place.ts";
import type { Result, Scene } from "../../kit/scene.ts";
import { skin } from "../../kit/soft-materials.ts";
import { surface } from "../../kit/surface-nets.ts";
import { beardOf } from "./beard.ts";
import { clothes } from "./clothes/clothes.ts";
import { features } from "./face.ts";
import { glassesOf } from "./glasses.ts";
import { hairOf } from "./hair/hair.ts";
import { head, skull } from "./head.ts";
import type { Look } from "./look.ts";
import { torso } from "./torso.ts";
import { wheelchair } from "./wheelchair.ts";
import { wornOnHead } from "./worn.ts";

const aim: Triple = [0, -0.54, 0];

function figure(look: Look) {
  const bare = skull(look.head);
  const { mesh, face } = head(bare, look);
  const onHead = [
    mesh,
    ...features(face, bare, look),
    hairOf(bare, look),
    beardOf(bare, look),
    glassesOf(look),
    ...wornOnHead(bare, look),
  ];
  const [yaw, pitch, tilt] = look.pose;
  const top = group(...onHead.filter((part) => part !== undefined));
  top.position.y = 0.09;
  top.scale.setScalar(0.95);
  top.rotation.set(pitch, yaw, tilt);

  const frame = torso(look.build);
  const chest = body(
    surface(
      (x, y, z) => join(frame.neck(x, y, z), frame.trunk(x, y, z) + 0.04, 0.12),
      [-1.2, -2.6, -1],
      [1.2, -0.4, 1],
      0.04,
    ),
    skin(look.skin),
  );
  const bust = group(chest, ...clothes(frame, look.outfit));
  if (look.wheelchair) bust.add(wheelchair(look.wheelchair, frame.girth));
  bust.rotation.y = yaw * 0.5;
  return { objects: [top, bust] };
}

interface PortraitOptions {
  /** Also made in sizes for large places on screens with two dots a pixel. */
  large?: boolean;
}

/** A person's bust on no ground, and the pictures that are made of it. */
export function portrait(
  id: string,
  look: Look,
  { large = false }: PortraitOptions = {},
): { scene: Scene; results: Result[] } {
  return {
    scene: {
      width: 768,
      height: 960,
      camera: {
        angle: 17,
        aim,
        from: [0, 0.05, 1],
        distance: 15.1,
        focus: [0, -0.1, 0.75],
        aperture: 0.09,
      },
      lights: {
        centre: [0, -0.7, 0],
        reach: 3.6,
        shadowMap: 1536,
        key: { from: [-0.75, 0.8, 0.95], spread: 0.2, colour: [1, 0.96, 0.91], strength: 1.26 },
        rim: { from: [0.95, 0.4, -0.25], spread: 0.2, colour: [0.96, 0.9, 1], strength: 1.1 },
        dome: {
          strength: 1.08,
          top: [1, 1, 1.02],
          side: [0.98, 0.94, 1],
          below: [0.98, 0.86, 0.86],
          belowStrength: 0.42,
        },
      },
      tone: { exposure: 0.84, saturation: 1.05 },
      ground: "alpha",
      build: () => figure(look),
    },
    results: [
      {
        kind: "picture",
        name: `person-${id}`,
        samples: 28,
        widths: [168, 384, 576, 768, ...(large ? [1152, 1536] : [])],
        quality: { avif: 58, webp: 78 },
        kilobytes: large ? 90 : 60,
        ...(large ? { scale: 2 } : {}),
      },
    ],
  };
}
