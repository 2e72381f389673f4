// Holds an SQLite file in the midst of these statements until it is told to let go; started by holdDatabase.
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";

const [, , file = "", statements = ""] = process.argv;
const db = new DatabaseSync(file);
db.exec(statements);
process.send?.("begun");
await once(process, "message");
db.close();
process.disconnect?.();
