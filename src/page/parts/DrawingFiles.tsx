import type { JSX, RefObject } from "preact";
import { texts } from "../texts/texts.js";
import { Button } from "./fields.js";

interface DrawingFilesProps {
  readonly label: string;
  /** The element that contains it. */
  readonly of: RefObject<HTMLElement | null>;
}

/** Buttons that save a drawing as SVG or as PNG, in the colours in which it is shown. */
export function DrawingFiles({ label, of }: DrawingFilesProps): JSX.Element {
  const say = texts().common;
  const saved = (take: (svg: SVGSVGElement) => void) => (): void => {
    const svg = of.current?.querySelector("svg");
    if (svg) take(svg);
  };
  return (
    <p class="buttons files">
      <Button class="plain" aria-label={say.saveAs(label, "SVG")} press={saved((svg) => save(addressOf(svg), "svg"))}>
        SVG
      </Button>
      <Button class="plain" aria-label={say.saveAs(label, "PNG")} press={saved((svg) => void savePng(svg))}>
        PNG
      </Button>
    </p>
  );
}

/** The properties that style sheets give to drawings; each is also the name of an attribute. */
const PROPERTIES = [
  "fill",
  "font-family",
  "font-size",
  "font-weight",
  "paint-order",
  "stroke",
  "stroke-dasharray",
  "stroke-width",
  "text-anchor",
];

/** Returns the address of a copy of a drawing that needs no style sheet and has no links. */
function addressOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [i, element] of [svg, ...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(element);
    for (const property of PROPERTIES) copies[i]?.setAttribute(property, style.getPropertyValue(property));
    copies[i]?.removeAttribute("href");
  }
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** The pixels of a PNG for each CSS pixel, and the most that browsers draw on one side. */
const SCALE = 2;
const MOST_PIXELS = 16_000;

async function savePng(svg: SVGSVGElement): Promise<void> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  const { width, height } = svg.getBoundingClientRect();
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  save(canvas.toDataURL("image/png"), "png");
}

function save(href: string, end: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = `drawing.${end}`;
  link.click();
}
