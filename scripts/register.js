// Lets Node run the TypeScript of scripts/ and src/ through ts-node: node --import ./scripts/register.js scripts/X.ts
import { register } from "node:module";

register("ts-node/esm", import.meta.url);
