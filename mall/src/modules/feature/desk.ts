import { features } from '@contract/desk/resources/features'
import { deskResource } from '../../desk/deskResource'

export const featuresDesk = deskResource({ resource: features, table: 'features' })
