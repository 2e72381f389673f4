import { DeliveryFault } from "#app/features/delivery/rules/delivery-error.ts";
import type { Courier } from "#app/features/delivery/rules/outbox-ports.ts";
import { JsonFault, parseJson } from "#app/platform/http-client/parse-json.ts";
import { postJson, refuseStatus } from "./post-json.ts";

interface AdministratorSettings {
  /** Address without a slash at its end. */
  adminHost: string;
  adminAppKey: string;
  /** Milliseconds until the whole answer is there. */
  time?: number;
}

const answerBytes = 64 * 1024;

/**
 * Takes contact requests to another administrator host: its `postContactApp` call. Only status 200 with `code` 1
 * in a JSON object counts as taken; the `Idempotency-Key` is the delivery's id, the same at every attempt.
 */
export function createAdministratorCourier({
  adminHost,
  adminAppKey,
  time = 10_000,
}: AdministratorSettings): Courier {
  const url = new URL(`${adminHost}/administrator/app/${adminAppKey}/postContactApp`);
  return async ({ id, request }, stop) => {
    const body = JSON.stringify({
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      phone: request.phone,
      service: request.service,
      comment: request.comment,
    });
    const headers = { "Idempotency-Key": id };
    const answer = await postJson(url, { headers, body, time, bytes: answerBytes, stop });
    if (answer.status !== 200) throw refuseStatus(answer);
    if (!isAcceptance(answer.body)) {
      throw new DeliveryFault("not-accepted", "answered 200, but not with code 1");
    }
  };
}

function isAcceptance(body: Uint8Array): boolean {
  try {
    const answer = parseJson(body);
    return typeof answer === "object" && answer !== null && "code" in answer && answer.code === 1;
  } catch (error) {
    if (error instanceof JsonFault) return false;
    throw error;
  }
}
