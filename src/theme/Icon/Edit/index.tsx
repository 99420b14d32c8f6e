import type {Props} from '@theme/Icon/Edit';
import type {ReactNode} from 'react';
import {Icon} from '../../../components/Icon';

export default function IconEdit(props: Props): ReactNode {
  return <Icon of="edit" width="20" height="20" {...props} />;
}
