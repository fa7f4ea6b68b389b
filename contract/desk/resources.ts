import type { Resource } from './resource'
import { articles } from './resources/articles'
import { auditOf } from './resources/audit'
import { dealers } from './resources/dealers'
import { sessions } from './resources/sessions'
import { staff } from './resources/staff'
import { topics } from './resources/topics'

const DESCRIBED: readonly Resource[] = [articles, topics, dealers, staff, sessions]

export const audit = auditOf(DESCRIBED)

/** All resources of the desk, in the order of its menu. */
export const RESOURCES: readonly Resource[] = [...DESCRIBED, audit]

const byName = new Map(RESOURCES.map((resource) => [resource.name, resource]))

export const findResource = (name: string): Resource | undefined => byName.get(name)
