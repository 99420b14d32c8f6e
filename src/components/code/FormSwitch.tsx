import type {ReactNode} from 'react';

/** The switch between the two forms of a sample, as plain HTML; `sample-form.ts` makes it work. */
export function FormSwitch(): ReactNode {
  return (
    <button type="button" role="switch" aria-checked="false" data-form-switch="">
      With error handling
    </button>
  );
}
