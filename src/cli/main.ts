#!/usr/bin/env node
import * as module from "node:module";
import { argv } from "node:process";

// From Node 22.1 on, what has been compiled once is kept for the next time. So nothing is imported before this.
(module as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
const { closeQuietly, runCommand } = await import("./program.js");

closeQuietly();
await runCommand(argv.slice(2));
