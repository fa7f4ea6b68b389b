/** The platform's template for a kind of message. `fields` take our values in order. */
export interface MessageTemplate {
  readonly id: string
  readonly fields: readonly string[]
}

/** Parses `<template id>:<field>,<field>…`, as in the settings. */
export function readTemplate(text: string): MessageTemplate {
  const [id = '', fields = ''] = text.split(':')
  return {
    id: id.trim(),
    fields: fields
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  }
}
