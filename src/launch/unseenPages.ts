/** A browser draws a page long before its address can change again; its router lets go of one that is late. */
export function drawPagesBeforeTheyGo(): void {}
