import type { Localized } from "#app/locale/languages.ts";
import type { Tone } from "./company.ts";

export type PeopleGroup = "home" | "developers" | "designers" | "coach";

/** Each person has one of their own. */
interface Gradient {
  tone: Tone;
  light: "left" | "centre" | "right";
}

export interface Person {
  /** Two digits, also the name of the person's pictures. */
  id: string;
  name: string;
  surname?: string;
  position: Localized;
  phrase: Localized;
  /** Alternative text of the hobby image. */
  hobby: Localized;
  email: `${string}@${string}`;
  profileUrl: `https://${string}`;
  /** The ground behind the portrait: two tints of one colour, the lighter one where the light falls. */
  gradient: Gradient;
  groups: readonly PeopleGroup[];
}

/** Everyone on the team page, in its order; the other pages show a group of them. Sample people. */
const people = [
  {
    id: "01",
    name: "Ana Lucía",
    position: { es: "Desarrolladora front-end", en: "Front-end developer" },
    phrase: {
      es: "Si un botón necesita instrucciones, todavía no está terminado.",
      en: "If a button needs instructions, it isn’t finished yet.",
    },
    hobby: { es: "Una bicicleta de paseo", en: "A town bicycle" },
    email: "ana.lucia@example.com",
    profileUrl: "https://example.com/in/ana-lucia",
    gradient: { tone: "violet", light: "left" },
    groups: ["home", "developers"],
  },
  {
    id: "02",
    name: "Mateo",
    surname: "Rivas",
    position: { es: "Desarrollador back-end", en: "Back-end developer" },
    phrase: {
      es: "Lo que no se ve es lo que más pesa.",
      en: "The part nobody sees is the part that carries the weight.",
    },
    hobby: {
      es: "Un tablero de ajedrez a media partida",
      en: "A chessboard halfway through a game",
    },
    email: "mateo.rivas@example.com",
    profileUrl: "https://example.com/in/mateo-rivas",
    gradient: { tone: "blue", light: "left" },
    groups: ["home", "developers"],
  },
  {
    id: "03",
    name: "Joaquín",
    surname: "Luna",
    position: { es: "Desarrollador back-end", en: "Back-end developer" },
    phrase: {
      es: "Prefiero borrar diez líneas que explicar una.",
      en: "I’d rather delete ten lines than explain one.",
    },
    hobby: { es: "Una guitarra acústica", en: "An acoustic guitar" },
    email: "joaquin.luna@example.com",
    profileUrl: "https://example.com/in/joaquin-luna",
    gradient: { tone: "navy", light: "left" },
    groups: ["home", "developers"],
  },
  {
    id: "04",
    name: "Valeria",
    surname: "Montes",
    position: { es: "Desarrolladora front-end", en: "Front-end developer" },
    phrase: {
      es: "Diseñado para el pulgar, probado con el teclado.",
      en: "Designed for the thumb, tested with the keyboard.",
    },
    hobby: { es: "Un par de patines", en: "A pair of roller skates" },
    email: "valeria.montes@example.com",
    profileUrl: "https://example.com/in/valeria-montes",
    gradient: { tone: "pink", light: "left" },
    groups: ["home", "developers"],
  },
  {
    id: "05",
    name: "Iker",
    surname: "Aldana",
    position: { es: "Desarrollador full-stack", en: "Full-stack developer" },
    phrase: {
      es: "Todo error cuenta una historia; hay que leerla completa.",
      en: "Every error tells a story; read it to the end.",
    },
    hobby: { es: "Una tabla de surf", en: "A surfboard" },
    email: "iker.aldana@example.com",
    profileUrl: "https://example.com/in/iker-aldana",
    gradient: { tone: "orange", light: "left" },
    groups: ["home", "developers"],
  },
  {
    id: "06",
    name: "Ximena",
    surname: "Duarte",
    position: { es: "Desarrolladora móvil", en: "Mobile developer" },
    phrase: {
      es: "Una app buena también funciona en el metro.",
      en: "A good app works on the metro too.",
    },
    hobby: { es: "Una cámara de rollo", en: "A film camera" },
    email: "ximena.duarte@example.com",
    profileUrl: "https://example.com/in/ximena-duarte",
    gradient: { tone: "rust", light: "left" },
    groups: ["home", "developers"],
  },
  {
    id: "07",
    name: "Lukas",
    surname: "Brunner",
    position: { es: "Gerente de sistemas", en: "Systems manager" },
    phrase: {
      es: "Un respaldo que nadie ha restaurado es un deseo.",
      en: "A backup nobody has restored is a wish.",
    },
    hobby: { es: "Un par de esquís", en: "A pair of skis" },
    email: "lukas.brunner@example.com",
    profileUrl: "https://example.com/in/lukas-brunner",
    gradient: { tone: "blue", light: "centre" },
    groups: ["home", "developers"],
  },
  {
    id: "08",
    name: "Rodrigo",
    surname: "Peña",
    position: { es: "Desarrollador móvil", en: "Mobile developer" },
    phrase: {
      es: "Pruebo en el teléfono más viejo de la oficina.",
      en: "I test on the oldest phone in the office.",
    },
    hobby: { es: "Un balón de básquet", en: "A basketball" },
    email: "rodrigo.pena@example.com",
    profileUrl: "https://example.com/in/rodrigo-pena",
    gradient: { tone: "violet", light: "centre" },
    groups: ["home", "developers"],
  },
  {
    id: "09",
    name: "Nuria",
    surname: "Campos",
    position: { es: "Desarrolladora full-stack", en: "Full-stack developer" },
    phrase: {
      es: "Primero que funcione, luego que se note poco.",
      en: "First make it work, then make it quiet.",
    },
    hobby: { es: "Una maceta con suculentas", en: "A pot of succulents" },
    email: "nuria.campos@example.com",
    profileUrl: "https://example.com/in/nuria-campos",
    gradient: { tone: "pink", light: "centre" },
    groups: ["home", "developers"],
  },
  {
    id: "10",
    name: "Samuel",
    surname: "Ortega",
    position: { es: "Desarrollador back-end", en: "Back-end developer" },
    phrase: {
      es: "La base de datos siempre tiene razón, casi siempre.",
      en: "The database is always right, nearly always.",
    },
    hobby: { es: "Una cafetera italiana", en: "A moka pot" },
    email: "samuel.ortega@example.com",
    profileUrl: "https://example.com/in/samuel-ortega",
    gradient: { tone: "navy", light: "centre" },
    groups: ["home", "developers"],
  },
  {
    id: "11",
    name: "Fernanda",
    surname: "Ríos",
    position: { es: "Desarrolladora front-end", en: "Front-end developer" },
    phrase: {
      es: "Rápido también es una forma de ser amable.",
      en: "Being fast is a way of being kind.",
    },
    hobby: { es: "Una pila de discos de vinilo", en: "A stack of vinyl records" },
    email: "fernanda.rios@example.com",
    profileUrl: "https://example.com/in/fernanda-rios",
    gradient: { tone: "orange", light: "centre" },
    groups: ["home", "developers"],
  },
  {
    id: "13",
    name: "Sofía",
    surname: "Arce",
    position: { es: "Diseñadora UI/UX", en: "UI/UX designer" },
    phrase: { es: "Primero pregunto, luego dibujo.", en: "I ask first, then I draw." },
    hobby: { es: "Un telescopio pequeño", en: "A small telescope" },
    email: "sofia.arce@example.com",
    profileUrl: "https://example.com/in/sofia-arce",
    gradient: { tone: "pink", light: "right" },
    groups: ["home", "designers"],
  },
  {
    id: "14",
    name: "Renata",
    surname: "Solís",
    position: { es: "Diseñadora digital", en: "Digital designer" },
    phrase: {
      es: "Si se tiene que explicar, le falta diseño.",
      en: "If it has to be explained, it needs more design.",
    },
    hobby: { es: "Un juego de pinceles", en: "A set of paintbrushes" },
    email: "renata.solis@example.com",
    profileUrl: "https://example.com/in/renata-solis",
    gradient: { tone: "violet", light: "right" },
    groups: ["home", "designers"],
  },
  {
    id: "15",
    name: "Naomi",
    surname: "Vidal",
    position: { es: "Diseñadora digital", en: "Digital designer" },
    phrase: {
      es: "Una palabra menos casi siempre suma.",
      en: "One word fewer nearly always helps.",
    },
    hobby: { es: "Una torre de libros", en: "A tower of books" },
    email: "naomi.vidal@example.com",
    profileUrl: "https://example.com/in/naomi-vidal",
    gradient: { tone: "orange", light: "right" },
    groups: ["home", "designers"],
  },
  {
    id: "16",
    name: "Emilio",
    surname: "Bravo",
    position: { es: "Diseñador digital y multimedia", en: "Digital and multimedia designer" },
    phrase: { es: "Todo se mueve por una razón.", en: "Everything moves for a reason." },
    hobby: { es: "Unos audífonos grandes", en: "A big pair of headphones" },
    email: "emilio.bravo@example.com",
    profileUrl: "https://example.com/in/emilio-bravo",
    gradient: { tone: "blue", light: "right" },
    groups: ["home", "designers"],
  },
  {
    id: "17",
    name: "Carmen",
    surname: "Tovar",
    position: {
      es: "Gerente de administración y asistencia general",
      en: "Administration manager and general assistant",
    },
    phrase: {
      es: "Las cuentas claras también son diseño.",
      en: "Clear accounts are a kind of design.",
    },
    hobby: { es: "Una regadera de jardín", en: "A watering can" },
    email: "carmen.tovar@example.com",
    profileUrl: "https://example.com/in/carmen-tovar",
    gradient: { tone: "navy", light: "right" },
    groups: [],
  },
  {
    id: "18",
    name: "Toño",
    surname: "Salgado",
    position: { es: "Agile coach", en: "Agile coach" },
    phrase: {
      es: "Si el tablero da miedo, el problema no es el tablero.",
      en: "If the board scares you, the board isn’t the problem.",
    },
    hobby: { es: "Un par de tenis para correr", en: "A pair of running shoes" },
    email: "tono.salgado@example.com",
    profileUrl: "https://example.com/in/tono-salgado",
    gradient: { tone: "rust", light: "centre" },
    groups: ["home", "coach"],
  },
  {
    id: "19",
    name: "Inés",
    surname: "Ferrer",
    position: {
      es: "Gerente de contenidos y proyectos",
      en: "Content manager and head of projects",
    },
    phrase: {
      es: "Un plan es una promesa con fecha.",
      en: "A plan is a promise with a date on it.",
    },
    hobby: { es: "Una máquina de escribir", en: "A typewriter" },
    email: "ines.ferrer@example.com",
    profileUrl: "https://example.com/in/ines-ferrer",
    gradient: { tone: "rust", light: "right" },
    groups: [],
  },
] as const satisfies readonly Person[];

/** The people of one group in roster order; without a group, all 18. */
export function listPeople(group?: PeopleGroup): readonly Person[] {
  const everyone: readonly Person[] = people;
  return group ? everyone.filter((person) => person.groups.includes(group)) : everyone;
}

/** The person with this full name, as authors of posts are named. */
export const findPersonByName = (name: string): Person | undefined =>
  listPeople().find((person) => getPersonName(person) === name);

export function getPersonName(person: Person): string {
  return person.surname ? `${person.name} ${person.surname}` : person.name;
}
