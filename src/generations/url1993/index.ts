import grammar from "../../../generated/url-1993.js";
import printed from "../../../generated/url-1993.published.js";
import type { Url1993Components } from "../../components/components.js";
import { layoutUrl1993 } from "./components.js";
import { createGeneration } from "../generation.js";
import { anatomyOfUrl1993 } from "./normalize.js";
import { compositionOfUrl1993 } from "./recompose.js";
import { resolutionOfUrl1993 } from "./resolve.js";

const passages = { resolution: resolutionOfUrl1993, composition: compositionOfUrl1993, anatomy: anatomyOfUrl1993 };

/** The Internet-Draft "Uniform Resource Locators" of 14 July 1993. */
export const url1993 = createGeneration<Url1993Components>(
  grammar,
  layoutUrl1993,
  passages,
  createGeneration<Url1993Components>(printed, layoutUrl1993, passages),
);
