import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCourse, type Course, type Task } from "../../src/page/worker/lessons.js";

const LESSONS = join(import.meta.dirname, "..", "..", "src", "page", "lessons");

function files(folder: string): string[] {
  return readdirSync(join(LESSONS, folder)).map((name) => readFileSync(join(LESSONS, folder, name), "utf8"));
}

/** Reads the course from its Markdown files. */
export function courseOfFiles(): Course {
  return readCourse({ units: files("units"), tasks: files("tasks") });
}

export function taskNamed(name: string): Task {
  const found = courseOfFiles().tasks.find((task) => task.name === name);
  if (!found) throw new Error(name);
  return found;
}
