import type { Resource } from './resource'
import { dealers } from './resources/dealers'

/** All resources of the desk, in the order of its menu. */
export const RESOURCES: readonly Resource[] = [dealers]

const byName = new Map(RESOURCES.map((resource) => [resource.name, resource]))

export const findResource = (name: string): Resource | undefined => byName.get(name)
