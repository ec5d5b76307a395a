#!/usr/bin/env node
import { argv } from "node:process";
import { closeQuietly } from "./shell/output.js";
import { runCommand } from "./program.js";

closeQuietly();
await runCommand(argv.slice(2));
