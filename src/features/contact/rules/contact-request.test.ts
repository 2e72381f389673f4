import { describe, expect, test } from "vitest";
import { serviceFormValues } from "#app/content/services.ts";
import { isMailAddress } from "#app/platform/text/mail-address.ts";
import { fc } from "../../../../tests/support/samples/random.ts";
import {
  type ContactField,
  contactFields,
  describePhone,
  parseContactField,
  toSingleLine,
} from "./contact-fields.ts";
import { validateContact } from "./contact-request.ts";

const valid = {
  first_name: "Ana Pérez",
  last_name: "",
  email: "ana@example.com",
  phone: "+52 55 0000 0000",
  service: "Programación",
  comment: "Una tienda en línea",
};

function accept(change: Record<string, unknown>) {
  const result = validateContact({ ...valid, ...change });
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.errors)}`);
  return result.value;
}

function refuse(change: Record<string, unknown>) {
  const result = validateContact({ ...valid, ...change });
  if (result.ok) throw new Error("accepted");
  return result.errors;
}

describe("a whole request", () => {
  test("is returned normalized, without unknown keys", () => {
    const result = validateContact({ ...valid, admin: true, toString: "x" });
    expect(result).toEqual({
      ok: true,
      value: {
        ...Object.fromEntries(contactFields.map((field) => [field, ""])),
        ...valid,
        phone: "+525500000000",
        phone_typed: valid.phone,
        consent: "",
        website: "",
      },
    });
  });

  test.each([[null], [undefined], ["text"], [7], [[]], [{}]])(
    "%j lacks the required fields",
    (input) => {
      expect(validateContact(input)).toEqual({
        ok: false,
        errors: {
          first_name: "required",
          email: "required",
          phone: "required",
          service: "required",
        },
      });
    },
  );

  test("has one error per field", () => {
    expect(refuse({ first_name: " ", email: "x", phone: "1", service: "?", comment: 1 })).toEqual({
      first_name: "required",
      email: "email",
      phone: "phone",
      service: "service",
      comment: "invalid",
    });
  });

  test.each(contactFields)("rejects a value of %s that is not text", (field) => {
    expect(refuse({ [field]: { $gt: "" } })).toEqual({ [field]: "invalid" });
  });

  test("ignores inherited properties", () => {
    const errors = validateContact(JSON.parse('{"__proto__":{"first_name":"x"}}'));
    expect(errors).toMatchObject({ errors: { first_name: "required" } });
  });
});

describe("name", () => {
  test.each([[""], ["\u00A0\u2003"], ["\r\n\t"], ["\u200B\u200D\uFEFF"], ["\u0301\u3164"], [null]])(
    "%j is required",
    (first_name) => {
      expect(refuse({ first_name })).toEqual({ first_name: "required" });
    },
  );

  test("is trimmed and composed", () => {
    expect(accept({ first_name: "  Jose\u0301   Nun\u0303ez " }).first_name).toBe("José Nuñez");
  });

  test("is one line, without control or direction characters", () => {
    const name = accept({ first_name: "Ana\r\nBcc: a@example.com\u0000\u202Egpj\u001B[31m" });
    expect(name.first_name).toBe("Ana Bcc: a@example.com gpj [31m");
  });

  test("keeps the joiners that some scripts need", () => {
    expect(accept({ first_name: "علی\u200Cرضا" }).first_name).toBe("علی\u200Cرضا");
  });

  test("drops lone surrogates, which databases reject", () => {
    expect(accept({ first_name: "An\uD83Da 😀" }).first_name).toBe("Ana 😀");
  });

  test("holds 200 characters at most", () => {
    expect(accept({ first_name: "a".repeat(200) }).first_name).toHaveLength(200);
    expect(refuse({ first_name: "a".repeat(201) })).toEqual({ first_name: "too-long" });
  });
});

describe("email", () => {
  test.each([
    ["ana@example.com"],
    ["ana.perez+web@mail.example.com.mx"],
    ["o'hara@example.com"],
    ["josé@diseño.example"],
    ["ana@example.photography"],
    [`${"a".repeat(64)}@example.com`],
  ])("accepts %s", (email) => {
    expect(accept({ email: ` ${email} ` }).email).toBe(email);
  });

  test.each([
    ["ana"],
    ["ana@example"],
    ["@example.com"],
    ["ana@"],
    ["ana@@example.com"],
    ["ana@b@example.com"],
    ["ana perez@example.com"],
    ["ana@exam ple.com"],
    ["ana@example.com\r\nbcc: x@example.com"],
    ["ana@.com"],
    ["ana@example."],
    ["ana@example..com"],
    ["ana..perez@example.com"],
    ["ana.@example.com"],
    [".ana@example.com"],
    ["ana@[192.0.2.1]"],
    ["ana@192.0.2.10"],
    ["“ana”@example.com"],
    ['"ana"@example.com'],
    ["ana@-example.com"],
    ["ana@example,com"],
    ["ana@example.com, eva@example.com"],
    ["<ana@example.com> <eva@example.com>"],
    ["mailto:"],
    ["mailto:%ana@example.com,%"],
    ["<>"],
    [`${"a".repeat(65)}@example.com`],
    [`ana@${"ab.".repeat(90)}com`],
  ])("refuses %j", (email) => {
    expect(refuse({ email })).toEqual({ email: "email" });
  });

  test.each([
    ["\u202Aana@example.com\u202C\u200B"],
    ["a\u200Dna@ex\u00ADample.com\uFE0F"],
    ["mailto:ana@example.com"],
    ["MailTo: ana@example.com?subject=Hola%20mundo"],
    ["<mailto:ana@example.com>"],
    ["mailto://ana@example.com"],
    ["mailto:%61na%40example.com?cc=eva@example.com"],
    ["<ana@example.com>"],
    ["ana@example.com>"],
    ["Ana Prueba <ana@example.com>"],
    ['"Prueba, Ana (ventas)" <ana@example.com>;'],
    ["ana@example.com <ana@example.com>"],
    ["'ana@example.com'"],
    ["“ana@example.com”,"],
    ["«ana@example.com»"],
    ["(ana@example.com)."],
    ["ana@example.com; "],
    ["¿ana@example.com?"],
    ["ana @ example.com"],
    ["ana＠example．com"],
  ])("takes off what was pasted along: %j", (email) => {
    expect(accept({ email }).email).toBe("ana@example.com");
  });

  test("what it accepts can be addressed", () => {
    const pieces = fc.constantFrom(..."ab1.@-_+'<>\"ñ\u0301 ,;:?()[]", "mailto:", "@a.com", "ñ.mx");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 15 }), (parts) => {
        const result = validateContact({ ...valid, email: parts.join("") });
        if (result.ok) expect(isMailAddress(result.value.email)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("phone", () => {
  test.each([
    ["5500000000", "5500000000"],
    ["+5500000000", "+5500000000"],
    ["525500000000", "525500000000"],
    ["+52 55 0000 0000", "+525500000000"],
    ["+521 5500000000", "+5215500000000"],
    ["00525500000000", "00525500000000"],
    ["011 52 55 0000 0000", "+525500000000"],
    ["(55) 0000-0000", "5500000000"],
    ["[55].0000.0000", "5500000000"],
    ["55–0000‑0000", "5500000000"],
    ["\u202A+52 55 0000 0000\u202C", "+525500000000"],
    ["＋５２ ５５ ００００ ００００", "+525500000000"],
    ["٥٥٠٠٠٠٠٠٠٠", "5500000000"],
    ["+९१ ९८७६५ ४३२१०", "+919876543210"],
    ["+44 (0)20 0000 0000", "+442000000000"],
    ["+49 (0) 30 0000000", "+49300000000"],
    ["+41 (0)44 000 00 00", "+41440000000"],
    ["(+44) (0)20-0000-0000", "+442000000000"],
    ["0044 [0]20 0000 0000", "00442000000000"],
    ["+39 (0)6 0000 0000", "+390600000000"],
    ["+39 (06) 0000 0000", "+390600000000"],
    ["(044) 000 00 00", "0440000000"],
    ["(0)44 000 00 000", "04400000000"],
    ["0052 1 55 0000 0000", "+5215500000000"],
    ["tel:+52-55-0000-0000", "+525500000000"],
    ["tel:+525500000000;ext=12", "+525500000000"],
    ["Tel.: 55 0000 0000", "5500000000"],
    ["Cel / WhatsApp: (+52) 55·0000·0000", "+525500000000"],
    ["\u200e+52\u00a055\u202f0000\u20090000\u2069", "+525500000000"],
    ["55/0000/0000", "5500000000"],
    ["55 0000 0000 ext. 12", "5500000000"],
    ["55 0000 0000 x12", "5500000000"],
    ["55 0000 0000 #12", "5500000000"],
    ["55 0000 0000,12", "5500000000"],
    ["55 0000 0000 (int. 3)", "5500000000"],
    ["55 0000 0000 (oficina)", "5500000000"],
    ["044’000’00’00", "0440000000"],
    ["5️⃣5️⃣ 0000 0000", "5500000000"],
    ["T +34 910 000 0000", "+349100000000"],
    ["M: +52 55 0000 0000", "+525500000000"],
    ["(T) 55 0000 0000", "5500000000"],
    ["Télefono móvil: 55 0000 0000", "5500000000"],
    ["TELÉFONO 55-0000-0000.", "5500000000"],
    ["Teléfonos: 55 0000 0000", "5500000000"],
    ["Tfno. 91 0000 0000", "9100000000"],
    ["Tel/Fax: 55 0000 0000", "5500000000"],
    ["Tel. y WhatsApp: +52 55 0000 0000", "+525500000000"],
    ["Cel o WhatsApp 55 0000 0000", "5500000000"],
    ["Cell + WhatsApp 55 0000 0000", "5500000000"],
    ["WhatsApp+525500000000", "+525500000000"],
    ["Mi cel es 55 0000 0000", "5500000000"],
    ["My number is (202) 555-0100", "2025550100"],
    ["Mobile phone: 202.555.0100", "2025550100"],
    ["Phone number – 202 555 0100", "2025550100"],
    ["Direct line 202 555 0100", "2025550100"],
    ["Ph. 202-555-0100 (work)", "2025550100"],
    ["Núm. de oficina: 55 0000 0000 ext. 12 (conmutador)", "5500000000"],
    ["Lada 55 0000 0000", "5500000000"],
    ["Tel. No. 55 0000 0000", "5500000000"],
    ["☎ Nº 55 0000 0000", "5500000000"],
    ["📱 +52 55 0000 0000", "+525500000000"],
    ["🇲🇽 +52 55 0000 0000", "+525500000000"],
    ["55 0000 0000 (sólo WhatsApp)", "5500000000"],
    ["55 0000 0000, home", "5500000000"],
    ["+52 55 0000 0000 cel. + WhatsApp", "+525500000000"],
    ["202-555-0100 Ext: 3", "2025550100"],
    ["202-555-0100, extension 3", "2025550100"],
    ["55 0000 0000 extensión 3", "5500000000"],
    ["55 0000 0000 ext.", "5500000000"],
    ["https://wa.me/525500000000", "525500000000"],
  ])("accepts %j as %s, and keeps what was typed", (phone, stored) => {
    const accepted = accept({ phone });
    expect(accepted.phone).toBe(stored);
    expect(accepted.phone_typed).toBe(toSingleLine(phone));
  });

  test.each([
    ["550000000"],
    ["+550000000"],
    ["123455500000000"],
    ["+1234 55 0000 0000 0"],
    ["91 000 00 00"],
    ["55 0000 0000 / 55 1111 1111"],
    ["55000000O0"],
    ["+52 55 O000 0000"],
    ["550000 ext 1234"],
    ["++525500000000"],
    ["+ + 52 55 0000 0000"],
    ["Tel. ++52 55 0000 0000"],
    ["52+5500000000"],
    ["5500000000+"],
    ["+525500000000 +"],
    ["abc5500000000"],
    ["5500000000abc"],
    ["55 0000 0000 abc 3"],
    ["c5500000000"],
    ["+52 55 0000 000O"],
    ["l5500000000"],
    ["tel:"],
    ["-"],
    ["5".repeat(1000)],
  ])("refuses %j", (phone) => {
    expect(refuse({ phone })).toEqual({ phone: "phone" });
  });
});

describe("service", () => {
  test.each(serviceFormValues)("accepts %s, composed or not", (service) => {
    expect(accept({ service: service.normalize("NFD") }).service).toBe(service);
  });

  test("has no default, and rejects other values", () => {
    expect(refuse({ service: "" })).toEqual({ service: "required" });
    expect(refuse({ service: "programación" })).toEqual({ service: "service" });
  });
});

describe("comment", () => {
  test.each([[""], [undefined], [null], ["  \n "]])("reads %j as an empty comment", (comment) => {
    expect(accept({ comment }).comment).toBe("");
  });

  test("keeps its lines, not its control characters", () => {
    expect(accept({ comment: "\r\nUno\r\n\r\n\tdos\rtres\u0000\u0007\u009B " }).comment).toBe(
      "Uno\n\n\tdos\ntres",
    );
  });

  test("holds 5000 characters at most, a line break counting as one", () => {
    const comment = `${"a\r\n".repeat(2499)}aa`;
    expect(accept({ comment }).comment).toHaveLength(5000);
    expect(refuse({ comment: `${comment}a` })).toEqual({ comment: "too-long" });
  });
});

describe("hints of the form", () => {
  test.each([
    ["es", "es"],
    ["en", "en"],
    ["us", "en"],
    ["fr", undefined],
    [{}, undefined],
    [undefined, undefined],
  ])("language %j is %s", (language, read) => {
    expect(accept({ language }).language).toBe(read);
  });

  test.each([
    [true, "on"],
    ["on", "on"],
    ["2023-01-16", "2023-01-16"],
    [false, ""],
    ["false", ""],
    ["", ""],
    [{}, ""],
    ["x".repeat(99), "x".repeat(40)],
  ])("consent %j is %j", (consent, read) => {
    expect(accept({ consent }).consent).toBe(read);
  });

  test.each([
    [1200, 1200],
    ["1200", 1200],
    ["", undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    ["1e999", undefined],
    ["soon", undefined],
    [null, undefined],
  ])("elapsed_ms %j is %s", (elapsed_ms, read) => {
    expect(accept({ elapsed_ms }).elapsed_ms).toBe(read);
  });

  test("the honeypot never makes a request invalid", () => {
    expect(accept({ website: " http://example.com " }).website).toBe("http://example.com");
    expect(accept({ website: null }).website).toBe("");
    expect(accept({ website: { toString: 1 } }).website).toBe("filled");
  });
});

test("one field is validated as in the whole request", () => {
  expect(parseContactField("email", "ana@example")).toEqual({ error: "email" });
  expect(parseContactField("email", " ana@example.com")).toEqual({ value: "ana@example.com" });
  expect(parseContactField("first_name", undefined)).toEqual({ error: "required" });
  expect(parseContactField("comment", undefined)).toEqual({ value: "" });
});

describe("time grows with the length, not with its square", { tags: ["slow"] }, () => {
  const hostile: readonly [ContactField, (length: number) => string][] = [
    ["first_name", (length) => `a${"\u0315\u0300".repeat(length / 2)}`],
    ["first_name", (length) => `${" ".repeat(length)}a${" ".repeat(length)}`],
    ["email", (length) => `a@${"a.".repeat(length / 2)}@`],
    ["email", (length) => `${"@".repeat(length)}`],
    ["email", (length) => `a@${".".repeat(length)}`],
    ["phone", (length) => `+${"1 ".repeat(length / 2)}x`],
    ["comment", (length) => "\u0315\u0300".repeat(length / 2)],
    ["comment", (length) => `${"\r".repeat(length)}\u0000`],
  ];

  test.each(hostile)("%s, case %#", (field, make) => {
    const short = make(4000);
    const long = make(64_000);
    const time = (input: string) => {
      const start = performance.now();
      parseContactField(field, input);
      return performance.now() - start;
    };
    // Sixteen times the length: linear is 16 times the time, quadratic 256 times. The best of many
    // interleaved runs, because a busy machine only ever makes a run slower.
    const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    for (let run = 0; run < 15; run++) {
      best.short = Math.min(best.short, time(short));
      best.long = Math.min(best.long, time(long));
    }
    expect(best.long / best.short).toBeLessThan(100);
  });
});

test.each([
  ["55 0000 000", { digits: 9, hint: "counted" }],
  ["+52 55 0000 0000 0000 00", { digits: 18, hint: "tooMany" }],
  ["55 0000 0000 / 55 1111 1111", { digits: 20, hint: "tooMany" }],
  ["55 CASA 0000", { digits: 6, hint: "letters" }],
  ["++52 55 0000 0000", { digits: 12, hint: "plus" }],
  ["55 0000 0000 +", { digits: 10, hint: "plus" }],
])("the refused phone number %j gets the hint that helps", (phone, description) => {
  expect(parseContactField("phone", phone)).toEqual({ error: "phone" });
  expect(describePhone(phone)).toEqual(description);
});
