import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {
  guides: [
    {
      type: 'category',
      label: 'Introduction',
      collapsed: false,
      items: ['introduction/overview', 'introduction/authentication', 'introduction/first-request'],
    },
  ],
} satisfies SidebarsConfig;
