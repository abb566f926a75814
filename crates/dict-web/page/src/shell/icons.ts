/** The small pictures of the page, drawn as lines on a square of 24. */

const SHAPES = {
    play: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    daily: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M9 15l2 2 4-4",
    solve: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20",
    statistics: "M4 20h16M6.5 16v-5M12 16V5M17.5 16V9",
    settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
    hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 1.8V16h5v-.3c0-.7.4-1.3 1-1.8A6 6 0 0 0 12 3Z",
    pause: "M8 5v14M16 5v14",
    share: "M12 15V4M8 7.500 12 3.500l4 4M6 11v9h12v-9",
    erase: "M9 5h11v14H9l-6-7zM12 9.500l5 5M17 9.500l-5 5",
} as const;

export type IconName = keyof typeof SHAPES;

const SVG = "http://www.w3.org/2000/svg";

/** Makes a picture. Screen readers skip it, and read the text beside it. */
export function icon(name: IconName): SVGSVGElement {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("class", "icon");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", SHAPES[name]);
    svg.append(path);
    return svg;
}
