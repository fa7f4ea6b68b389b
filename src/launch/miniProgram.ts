/** Does nothing on H5: browsers need no privacy consent of a platform, and load the newest version each time. */
export function startMiniProgram(): void {}

/** Does nothing on H5: a browser renders a page long before its address can change again. */
export function renderPagesBeforeUnmount(): void {}
