import type {Props} from '@theme/Icon/DarkMode';
import type {ReactNode} from 'react';
import {Icon} from '../../../components/Icon';

export default function IconDarkMode(props: Props): ReactNode {
  return <Icon of="dark" {...props} />;
}
