export function syncFolder(folder: string): void
