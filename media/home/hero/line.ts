import type { Group, Object3D } from "three";
import { cream, orange } from "../../kit/colours.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { bump, clamp, ease, modulo } from "../../kit/motion.ts";
import { group, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, cylinder } from "../../kit/solids.ts";
import { beat, beltTop, moving, placeOnLine, toyColours, withinBeat } from "./beat.ts";
import { robot, toyScale } from "./robot.ts";

/** At which places the ball is pressed into a block, the block made into a toy, and the toy crowned. */
export const pressPlace = 2;
export const workshopPlace = 5;
export const crownPlace = 7;
/** Time within a beat at which the arm releases the ball. */
export const crowned = 0.77;
const pressed = moving + 0.12;
const placesOnLine = 14;

function block(colour: string): Group {
  const face = cylinder(0.21, 0.05, 0.02, satin(cream), [0, 0.38, 0.385]);
  return bake(
    group(
      box([0.78, 0.76, 0.78], 0.18, gloss(colour), [0, 0.38, 0]),
      cylinder(0.3, 0.06, 0.025, satin(cream), [0, 0.765, 0]),
      ball(0.23, gloss(orange), [0, 0.83, 0]),
      turned(face, Math.PI / 2, 0, 0),
    ),
  );
}

/** An idea on its way: the orange ball falls, is pressed into a block, comes out as a toy and is set on its head. */
export function line(): Staging {
  const blocks = toyColours.map(block);
  const robots = toyColours.map(robot);
  const stations = Array.from({ length: placesOnLine }, (_, place) => {
    const idea = ball(0.4, gloss(orange), [0, 0.4, 0]);
    const rest = place + 1;
    const pieces = rest < pressPlace ? [] : blocks.map((piece) => piece.clone());
    const toys = rest < workshopPlace ? [] : robots.map((toy) => toy.clone());
    return { place, rest, stand: group(idea, ...pieces, ...toys), idea, pieces, toys };
  });

  return {
    objects: stations.map(({ stand }) => stand),
    animate(seconds) {
      const f = withinBeat(seconds);
      const beats = Math.floor(seconds / beat);
      for (const { place, rest, stand, idea, pieces, toys } of stations) {
        const item = modulo(beats - place, toyColours.length);
        const made = rest > workshopPlace || (rest === workshopPlace && f > moving);
        const isBlock = !made && (rest > pressPlace || (rest === pressPlace && f > pressed));
        idea.visible = !made && !isBlock;
        pieces.forEach((piece, i) => {
          piece.visible = isBlock && i === item;
        });
        toys.forEach((toy, i) => {
          toy.visible = made && i === item;
        });
        stand.position.set(placeOnLine(place + ease(f / moving)), beltTop, 0);
        const rock = idea.visible ? 0 : -0.05 * Math.sin(clamp(f / moving) * Math.PI * 2);
        stand.rotation.z = rock;
        const toy = toys[item];
        if (made && toy) pose(toy, rest, f);
      }
    },
  };
}

const find = (toy: Object3D, name: string) => toy.getObjectByName(name) ?? toy;

/** A toy looks about; crowned, it is glad of it: it ducks under the arm, hops, and waves. */
function pose(toy: Object3D, rest: number, f: number): void {
  const glad = rest > crownPlace;
  const since = (f - moving) / (1 - moving);
  const hop = glad ? Math.abs(Math.sin(clamp(since / 0.62) * Math.PI)) : 0;
  const squash = glad
    ? bump(since, 0.6, 0.86) * 0.09 - hop * 0.05
    : rest === crownPlace
      ? bump(f, crowned - 0.05, crowned + 0.12) * 0.06
      : 0;
  toy.position.y = hop * 0.24;
  toy.scale.set(1 + squash, 1 - squash, 1 + squash).multiplyScalar(toyScale);
  toy.rotation.y = 0.38 + (glad ? Math.sin(clamp(since / 0.7) * Math.PI) * 0.3 : 0);
  const nod = Math.sin(clamp(since / 0.75) * Math.PI * 2);
  find(toy, "head").rotation.z = nod * (glad ? 0.13 : rest === crownPlace ? 0 : 0.06);
  const wave = glad ? hop * 1.9 : 0;
  find(toy, "left").rotation.z = -0.28 - wave * 0.6;
  find(toy, "right").rotation.z = 0.28 + wave;
  find(toy, "crown").visible = glad || (rest === crownPlace && f >= crowned);
}
