import type { Language } from "#app/locale/languages.ts";

type TemplateTexts = Readonly<
  Record<Language, { readonly subject: string; readonly text: string }>
>;

interface FirstTemplate {
  readonly name: string;
  readonly texts: TemplateTexts;
}

export const plainReply: TemplateTexts = {
  es: { subject: "Tu solicitud {folio}", text: "Hola, {nombre}:\n\n\n\n{firma}" },
  en: { subject: "Your request {reference}", text: "Hi {name},\n\n\n\n{signature}" },
};

/** Templates of replies that a new site begins with; its users change them. */
export const firstTemplates: readonly FirstTemplate[] = [
  {
    name: "Primera llamada",
    texts: {
      es: {
        subject: "Tu solicitud {folio}: {servicio}",
        text: `Hola, {nombre}:

Gracias por escribirnos. Empezamos con una llamada de 30 minutos: qué hace tu equipo hoy, qué hay que resolver primero y quién decide.

¿Qué día y a qué hora te queda bien?

{firma}`,
      },
      en: {
        subject: "Your request {reference}: {service}",
        text: `Hi {name},

Thank you for writing to us. We start with a 30-minute call: what your team does today, what needs solving first, and who decides.

What day and time would suit you?

{signature}`,
      },
    },
  },
  {
    name: "Pedir más datos",
    texts: {
      es: {
        subject: "Unas preguntas sobre tu solicitud {folio}",
        text: `Hola, {nombre}:

Leímos tu solicitud con calma. Para darte una respuesta útil nos faltan tres datos:

1. ¿Para quién es, y qué hacen hoy sin esto?
2. ¿Para cuándo lo necesitas?
3. ¿Hay un presupuesto previsto, aunque sea aproximado?

Contesta este correo con lo que tengas; con eso te decimos cuál sería el primer paso.

{firma}`,
      },
      en: {
        subject: "A few questions about your request {reference}",
        text: `Hi {name},

We have read your request carefully. To give you a useful answer, we need three more things:

1. Who is it for, and how do they manage without it today?
2. When do you need it?
3. Do you have a budget in mind, even a rough one?

Reply to this email with whatever you have, and we will tell you what the first step would be.

{signature}`,
      },
    },
  },
  {
    name: "Enviar propuesta",
    texts: {
      es: {
        subject: "Propuesta para tu solicitud {folio}",
        text: `Hola, {nombre}:

Como quedamos, esta es nuestra propuesta:

• Alcance:
• Etapas y fechas:
• Costo:

Si algo no coincide con lo que necesitas, dínoslo y lo ajustamos.

{firma}`,
      },
      en: {
        subject: "Proposal for your request {reference}",
        text: `Hi {name},

As agreed, here is our proposal:

• Scope:
• Stages and dates:
• Cost:

If anything does not match what you need, tell us and we will adjust it.

{signature}`,
      },
    },
  },
  {
    name: "No es lo nuestro",
    texts: {
      es: {
        subject: "Tu solicitud {folio}",
        text: `Hola, {nombre}:

Gracias por pensar en nosotros. Lo que buscas no es lo que mejor hacemos, y preferimos decírtelo pronto para que no pierdas tiempo.

Si más adelante necesitas algo de lo que sí hacemos, aquí estamos.

{firma}`,
      },
      en: {
        subject: "Your request {reference}",
        text: `Hi {name},

Thank you for thinking of us. What you are looking for is not what we do best, and we would rather tell you soon than cost you time.

If you need something in our line of work later on, we will be glad to hear from you.

{signature}`,
      },
    },
  },
];
