export function makeDatabase(folder: string): Promise<void>
export function copyDatabase(folder: string, to: string): void
