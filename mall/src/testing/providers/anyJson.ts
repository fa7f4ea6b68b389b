/** Returns the JSON of an answer, for tests that read whatever the documents say is there. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const anyJson = (response: Response): Promise<any> => response.json()
