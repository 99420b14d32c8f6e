import type {ReactNode} from 'react';

/**
 * The switch between the two forms of a sample, as plain HTML; `sample-form.ts` makes it work. Without
 * script a link shows in its place.
 */
export function FormSwitch({samplesHref}: {readonly samplesHref: string}): ReactNode {
  return (
    <div className="code-form" data-md="skip">
      <button type="button" role="switch" aria-checked="false" data-form-switch="">
        With error handling
      </button>
      <a href={samplesHref}>Programs with error handling</a>
    </div>
  );
}
