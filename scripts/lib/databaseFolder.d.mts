/** Creates a temporary folder for databases, in memory if that many bytes are free there. */
export function databaseFolder(name: string, bytes: number): string
