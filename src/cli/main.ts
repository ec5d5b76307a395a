#!/usr/bin/env node
import { argv } from "node:process";
import { closeQuietly } from "./output.js";
import { runCommand } from "./program.js";

closeQuietly();
await runCommand(argv.slice(2));
