/** @type {import('../scene.js').Scene[]} */
export const activities = []
