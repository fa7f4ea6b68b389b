import { own } from '../rules/own'
import type { Field } from './fields'
import { findResource } from './resources'
import { AUDIT_VALUES } from './resources/audit'

/**
 * Returns the field of a value in the audit log: of the resource, else of the action. What else the log has, such as a
 * parameter, is text.
 */
export function auditedField(resource: string, action: string, key: string): Field {
  const { fields = {}, actions = {}, many = {} } = findResource(resource) ?? {}
  const ofActions = [
    own(actions, action),
    own(many, action),
    ...Object.values(actions),
    ...Object.values(many),
  ].map((described) => own(described?.fields ?? {}, key))
  return own(fields, key) ?? ofActions.find(Boolean) ?? { kind: 'text', label: own(AUDIT_VALUES, key) ?? key }
}
