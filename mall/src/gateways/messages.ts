/** A message on its way to somebody whom the platform knows by an open id. */
export interface SubscriptionMessage {
  readonly openId: string
  readonly templateId: string
  /** Field of the template -> value. */
  readonly data: Readonly<Record<string, string>>
  /** Page of the mini-program that a tap opens, without a slash in front. */
  readonly page: string
}

/** The platform will never deliver this one: not subscribed, unknown person, closed template. Anything else may be tried again. */
export class MessageRefused extends Error {}

/** What a platform calls a kind of message. `fields` take our values in their order. */
export interface MessageTemplate {
  readonly id: string
  readonly fields: readonly string[]
}

/** `<template id>:<field>,<field>…`, as in the settings. */
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
