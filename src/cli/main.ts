#!/usr/bin/env node
import * as module from "node:module";

// From Node 22.1 on, compiled code is cached for the next run. Nothing may be imported before this call.
(module as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
const { closeQuietly, runCommand } = await import("./program.js");

closeQuietly();
await runCommand(process.argv.slice(2));
