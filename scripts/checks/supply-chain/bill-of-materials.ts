import {Enums, Factories, Models, Serialize, Spec, Validation} from '@cyclonedx/cyclonedx-library';
import type {LockedPackage} from './project.ts';

/** What the bill is of. */
export type Product = {readonly name: string; readonly version: string};

/**
 * Writes the bill of materials of the site in CycloneDX 1.6: every package of the lockfile with its
 * address, hash and licence. The same lockfile gives the same text.
 */
export function writeBill(product: Product, packages: readonly LockedPackage[]): string {
  const bill = new Models.Bom();
  bill.metadata.component = new Models.Component(Enums.ComponentType.Application, product.name, {
    version: product.version,
    bomRef: product.name,
  });
  const installed = packages.filter(({integrity}) => integrity !== undefined);
  for (const each of installed) bill.components.add(toComponent(each));
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const serialiser = new Serialize.JsonSerializer(factory);
  return serialiser.serialize(bill, {sortLists: true, space: 2});
}

function toComponent(locked: LockedPackage): Models.Component {
  const {path, name, version, integrity = '', license, dev} = locked;
  const scoped = name.startsWith('@') ? name.split('/') : [];
  const component = new Models.Component(Enums.ComponentType.Library, scoped[1] ?? name, {
    group: scoped[0],
    version,
    // A package may be there twice, at two places.
    bomRef: path,
    scope: dev ? Enums.ComponentScope.Excluded : Enums.ComponentScope.Required,
  });
  component.purl = new Factories.PackageUrlFactory('npm').makeFromComponent(component);
  const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  component.hashes.set(Enums.HashAlgorithm['SHA-512'], hash);
  if (license) component.licenses.add(new Models.LicenseExpression(license));
  return component;
}

/**
 * Checks a bill against the published schema of CycloneDX 1.6.
 *
 * @throws with the places that do not fit.
 */
export async function validateBill(text: string): Promise<void> {
  const fault = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (fault === null) return;
  throw new Error(
    'The bill of materials does not fit the schema of CycloneDX 1.6: found ' +
      `${JSON.stringify(fault).slice(0, 2_000)}, expected no fault. ` +
      'Adapt scripts/checks/supply-chain/bill-of-materials.ts.',
  );
}
